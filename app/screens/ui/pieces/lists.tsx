import { ArrowUp, X } from "#app/ui/icons.ts";
import { useState, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { MovingList } from "#app/ui/moving-list.tsx";

const en = {
  intro: "Add, remove and move: each change takes a quarter of a second.",
  list: "Offices to compare",
  names: ["Harbor Dental Care", "Mesa Family Dentistry", "Elm Street Smiles", "Lakeside Dental"],
  another: (number: number) => `Office number ${number}`,
  add: "Add an office",
  reverse: "Reverse the order",
  moveUp: (name: string) => `Move up: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  below: "Everything below moves with it.",
};

const es: typeof en = {
  intro: "Agregue, quite y mueva: cada cambio dura un cuarto de segundo.",
  list: "Consultorios para comparar",
  names: ["Harbor Dental Care", "Mesa Family Dentistry", "Elm Street Smiles", "Lakeside Dental"],
  another: (number) => `Consultorio número ${number}`,
  add: "Agregar un consultorio",
  reverse: "Invertir el orden",
  moveUp: (name) => `Subir: ${name}`,
  remove: (name) => `Quitar: ${name}`,
  below: "Lo que está debajo se mueve también.",
};

const listsWords = { en, es };

export function Lists() {
  const words = inLanguage(listsWords, useWords().lang);
  const [names, setNames] = useState(words.names);
  const [added, setAdded] = useState(names.length);

  const add = () => {
    setAdded(added + 1);
    setNames([words.another(added + 1), ...names]);
  };
  const moveUp = (index: number) =>
    setNames([
      ...names.slice(0, index - 1),
      ...names.slice(index - 1, index + 1).toReversed(),
      ...names.slice(index + 1),
    ]);

  return (
    <>
      <p className="mt-6 max-w-measure">{words.intro}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={add}>{words.add}</Button>
        <Button look="second" onClick={() => setNames(names.toReversed())}>
          {words.reverse}
        </Button>
      </div>
      <MovingList label={words.list} className="mt-6 grid max-w-measure gap-2">
        {names.map((name, index) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-1 rounded-lg border border-line bg-raised py-1 pr-1 pl-4"
          >
            <span className="min-w-0 grow basis-40 wrap-anywhere">{name}</span>
            <span className="ml-auto flex gap-1">
              {index > 0 && (
                <IconButton label={words.moveUp(name)} onClick={() => moveUp(index)}>
                  <ArrowUp aria-hidden size={20} />
                </IconButton>
              )}
              <IconButton
                label={words.remove(name)}
                onClick={() => setNames(names.filter((each) => each !== name))}
              >
                <X aria-hidden size={20} />
              </IconButton>
            </span>
          </li>
        ))}
      </MovingList>
      <p className="mt-6 text-muted">{words.below}</p>
    </>
  );
}

type IconButtonProps = { label: string; onClick: () => void; children: ReactNode };

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-brand"
    >
      {children}
    </button>
  );
}
