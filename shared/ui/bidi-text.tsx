/** A plus sign with digits, which a browser would show as `964+` inside Arabic text. */
const SIGNED_NUMBER = /(\+\d[\dx]*)/;

/** Isolates each `+964…` left to right, for texts of the specification, which must not change. */
export function BidiText({ text }: { text: string }) {
  const parts = text.split(SIGNED_NUMBER);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    SIGNED_NUMBER.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}
