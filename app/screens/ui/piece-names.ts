// The shared components that have a page: /ui/dialogs.

export const pieceNames = [
  "buttons",
  "dialogs",
  "confirms",
  "toasts",
  "loading",
  "lists",
  "forms",
  "account-fields",
  "tables",
  "states",
  "map",
  "frames",
] as const;
export type PieceName = (typeof pieceNames)[number];
