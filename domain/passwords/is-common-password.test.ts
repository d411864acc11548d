import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoMember, demoStaffMember } from "#db/demo/people.ts";
import { DomainError } from "#domain/errors.ts";
import { sized } from "#test/support/size.ts";
import { isCommonPassword } from "#contract/judge-password.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

const common = {
  "words padded with digits and signs": [
    "password1234",
    "PASSWORD1234",
    "password2026!",
    "sunshine2025",
    "Football1234!!",
    "jennifer19850412",
    "Rodriguez2026",
    "contraseña123",
    "bienvenido2026",
    "2026summer2026",
  ],
  "letters written as digits and signs": [
    "P@ssw0rd1234",
    "p455w0rd!!!!",
    "w3lc0me2026!",
    "adm1n1strat0r",
    "$un$h1ne2026",
  ],
  "words repeated and put together": [
    "passwordpassword",
    "lovelovelovelove",
    "dragon dragon dragon",
    "DragonMonkey12",
    "iloveyoubaby",
    "tequieromucho1",
    "letmeinletmein",
  ],
  "walks over the keys": [
    "qwertyuiop123",
    "1qaz2wsx3edc",
    "zaq1xsw2cde3",
    "qazwsxedcrfv",
    "asdfghjkl;'asdf",
    "q1w2e3r4t5y6",
    "1a2s3d4f5g6h",
    "!@#$%^&*()_+",
    "poiuytrewq09",
  ],
  "runs and repetitions": [
    "123456789012",
    "abcdefghijkl",
    "zyxwvutsrqpo",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "x7x7x7x7x7x7",
    "112233445566",
    "010203040506",
    "123321123321",
    "111111222222",
    "x".repeat(128),
  ],
  "what everybody has heard": [
    "correct horse battery staple",
    "CorrectHorseBatteryStaple1!",
    "To be or not to be",
    "Feliz Navidad 2026",
    "Leave me alone!",
  ],
};

describe.each(Object.entries(common))("%s are rejected", (_, passwords) => {
  test.each(passwords)("%s", (password) => {
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(isCommonPassword(password)).toBe(true);
  });
});

test.each([
  "a walk along the harbor",
  "cuatro gatos duermen al sol",
  "my cat hates mondays too",
  "purple-lamp-quiet-river",
  "dragon monkey sunshine love",
  "Jx8!vQ2#mT5z",
  "kdjfhgwpqmzx",
  "839205716642",
  "солнце и старый трамвай",
  "紙飛行機が空を飛んでいく日",
  "the 3 blue cups cost $12",
])("%s is accepted", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("words from the site and the email address count as guessable", () => {
  const names = ["Harbor Dental", "rosa.delgado", "example.com"];
  const guessed = ["harbordental2026", "Harbor Dental 26!", "rosadelgado1985", "Delgado2026!!"];
  expect(guessed.map((password) => isCommonPassword(password, names))).not.toContain(false);
  expect(isCommonPassword("a walk along the harbor", names)).toBe(false);
  expect(isCommonPassword("zimbroskwalter9", ["Zimbrosk"])).toBe(true);
  expect(isCommonPassword("zimbroskwalter9")).toBe(false);
});

const plainWords = `anchor basket candle drift ember fabric glove hollow ivory jacket kettle ladder
meadow needle oyster paddle quilt ribbon saddle timber urgent velvet wander yonder zipper bread
chalk dwell frost gravel hinge igloo jolly knead lunar mirth noble orbit plume quiver rustic shelf
trout upper vivid wheat yeast zebra the over star first defend window gato lluvia ventana camino
dragon monkey summer love angel music happy secret`.match(/\S+/g) as [string, ...string[]];
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const evenly = { noBias: true, numRuns: 3_000 };

test("four random words are never rejected", () => {
  const word = fc.constantFrom(...plainWords);
  const four = fc.uniqueArray(word, { minLength: 4, maxLength: 4 });
  const between = fc.constantFrom(" ", "-", "", ".");
  fc.assert(
    fc.property(four, between, (words, sign) => {
      expect(isCommonPassword(words.join(sign))).toBe(false);
    }),
    evenly,
  );
});

test.each([
  ["printable characters", printable],
  ["lowercase letters", "abcdefghijklmnopqrstuvwxyz".split("")],
  [
    "letters and digits",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".split(""),
  ],
])("of thousands of times twelve random %s at most three are rejected", (_, characters) => {
  const one = fc.constantFrom(...characters);
  const twelve = fc.array(one, { minLength: 12, maxLength: 12 });
  const passwords = fc
    .sample(twelve, { numRuns: sized(4_000, 20_000) })
    .map((some) => some.join(""));
  expect(passwords.filter((password) => isCommonPassword(password)).length).toBeLessThan(4);
});

test("a common password and the email address are rejected, each with its reason; the demo's own are neither", () => {
  const codeOf = (password: string) => {
    try {
      refuseWeakPassword(password, "Rosa@example.com", "Harbor Dental");
    } catch (error) {
      return error instanceof DomainError && error.fields?.["password"]?.code;
    }
    return undefined;
  };
  expect(codeOf("password1234")).toBe("password_common");
  expect(codeOf("harbordental26")).toBe("password_common");
  for (const { email, password } of [demoMember, demoStaffMember])
    expect(() => refuseWeakPassword(password, email, "Enamel Dental Group")).not.toThrow();
  expect(codeOf("rosa@EXAMPLE.com")).toBe("password_is_email");
  expect(codeOf("a walk along the harbor")).toBeUndefined();
});
