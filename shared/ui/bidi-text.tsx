/** A sign and digits, which Arabic text would otherwise show as `964+`. */
const SIGNED = /(\+\d[\dx]*)/;

/** A sentence as it is, its `+964…` isolated left to right. For texts that are not ours to change. */
export function BidiText({ text }: { text: string }) {
  const parts = text.split(SIGNED);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    SIGNED.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not move
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}
