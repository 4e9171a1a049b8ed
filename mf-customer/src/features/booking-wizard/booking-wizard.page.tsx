interface BookingWizardPageProps {
  /** The salon's id or slug, as the address names it; '' when it names none. */
  salon: string;
}

export function BookingWizardPage({ salon }: BookingWizardPageProps) {
  return <h1>{salon}</h1>;
}
