export function PhonePrefix({ prefix, className }: { prefix: string; className: string | undefined }) {
  if (prefix === '') return null;
  return (
    <span className={className}>
      <span className="salon-unseen">المفتاح الدولي </span>
      <bdi dir="ltr">{prefix}</bdi>
    </span>
  );
}
