interface BusinessLoginPageProps {
  /** The salon's id or slug, as the address names it; '' when it names none. */
  salon: string;
}

export function BusinessLoginPage({ salon }: BusinessLoginPageProps) {
  return <h1>{salon}</h1>;
}
