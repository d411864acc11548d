import { reportHandled } from "#app/browser/page-errors.ts";
import { useWords } from "#app/messages/words.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Action } from "#contract/checkout.ts";
import { confirmAtBank } from "./stripe-script.ts";

type Props = { action: Action; publicKey: string | undefined; onDone: () => void };

/** To the bank's page, or to its dialog in the gateway's script. */
export function BankLink({ action, publicKey, onDone }: Props) {
  const { go } = useWords("account").renewal.open;
  if (action.kind === "redirect") {
    return (
      <a href={action.url} className={buttonClass("main")}>
        {go}
      </a>
    );
  }
  // A dialog that failed to open proves nothing; the server is asked either way.
  const confirm = () =>
    void confirmAtBank(action.clientSecret, publicKey).catch(reportHandled).then(onDone);
  return <Button onClick={confirm}>{go}</Button>;
}
