// Vietnamese letters with a tone mark, which they lose.
const toned = /[\u1ea0-\u1ef9]/g;
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

export function writable(text: string): string {
  return text.replace(toned, (letter) =>
    letter.normalize("NFD").replace(tones, "").normalize("NFC"),
  );
}
