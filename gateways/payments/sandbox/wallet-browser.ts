// Serialized into the card fields' page: it can't use anything outside of itself.

type Given = {
  key: string;
  origins: string[];
  /** The test card that stands in for the one in a wallet. */
  walletCard: object;
  words: Record<string, string>;
};

/** Simulates the wallet that this browser could have. */
export function runWallets(): void {
  const given = JSON.parse(document.body.dataset["given"] ?? "{}") as Given;
  const find = (id: string) => document.getElementById(id) as HTMLElement;
  const isApple = "ApplePaySession" in window;
  const button = find(isApple ? "apple" : "google");
  const mayHaveWallet = isApple || "PaymentRequest" in window;
  let page = "";
  let isBusy = false;

  function tell(message: object): void {
    window.parent.postMessage(message, page);
  }
  function showSheet(isOpen: boolean): void {
    find("wallet-sheet").hidden = !isOpen;
    find("wallet-buttons").hidden = isOpen;
    (isOpen ? find("wallet-pay") : button).focus();
  }

  async function pay(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    find("notice").textContent = "";
    try {
      const answer = await fetch("/tokens", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...given.walletCard, key: given.key }),
        signal: AbortSignal.timeout(15_000),
      });
      const { token } = (await answer.json()) as { token?: string };
      if (token === undefined) throw new Error("no token");
      showSheet(false);
      tell({ type: "wallet_token", token });
    } catch {
      find("notice").textContent = given.words["failed"] ?? "";
    } finally {
      isBusy = false;
    }
  }

  window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || !given.origins.includes(origin)) return;
    page = origin;
    const said = (data ?? {}) as { type?: string; hasWallets?: boolean; amount?: string };
    if (said.type === "hello" && said.hasWallets === true && mayHaveWallet) {
      find("wallets").hidden = false;
      button.hidden = false;
    }
    if (said.type === "wallet_open") {
      find("wallet-amount").textContent = said.amount ?? "";
      showSheet(true);
    }
  });
  button.addEventListener("click", () => tell({ type: "wallet" }));
  find("wallet-cancel").addEventListener("click", () => showSheet(false));
  find("wallet-pay").addEventListener("click", () => void pay());
}
