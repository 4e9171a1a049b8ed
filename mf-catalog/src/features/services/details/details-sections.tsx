import { Disclosure } from '@salon/shared/ui/disclosure';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { AddonSection } from './addon-section.tsx';
import { CategorySection } from './category-section.tsx';
import { detailsMessages as texts } from './details.messages.ts';
import type { DetailsDraft } from './details-draft.ts';
import { EmployeePricesSection } from './employee-prices-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import type { SectionProps } from './section-props.ts';
import {
  summarizeAddon,
  summarizeCategory,
  summarizeEmployeePrices,
  summarizeRooms,
  summarizeTimes,
  summarizeVariants,
} from './summaries.ts';
import { TimesSection } from './times-section.tsx';
import { VariantsSection } from './variants-section.tsx';

interface DetailsSection {
  title: string;
  /** A problem of one of these fields keeps the section open. */
  fields: readonly (keyof DetailsDraft)[];
  summarize(props: SectionProps): string;
  Content: ComponentType<SectionProps>;
}

const SECTIONS: readonly DetailsSection[] = [
  { title: texts.category, fields: ['category_id'], summarize: summarizeCategory, Content: CategorySection },
  {
    title: texts.times,
    fields: ['before_minutes', 'process_minutes', 'finish_minutes', 'after_minutes'],
    summarize: summarizeTimes,
    Content: TimesSection,
  },
  { title: texts.variants, fields: ['variants'], summarize: summarizeVariants, Content: VariantsSection },
  { title: texts.addons, fields: ['is_addon', 'addon_of'], summarize: summarizeAddon, Content: AddonSection },
  {
    title: texts.employeePrices,
    fields: ['employee_prices'],
    summarize: summarizeEmployeePrices,
    Content: EmployeePricesSection,
  },
  { title: texts.rooms, fields: ['room_kind_ids'], summarize: summarizeRooms, Content: RoomsSection },
];

/** Closed by default, so that a simple service stays a short form. */
export function DetailsSections(props: SectionProps) {
  return (
    <div>
      {SECTIONS.map((section) => (
        <OneSection key={section.title} {...props} section={section} />
      ))}
    </div>
  );
}

const OneSection = observer(function OneSection({
  section,
  ...props
}: SectionProps & { section: DetailsSection }) {
  const [isOpen, setOpen] = useState(false);
  const { title, fields, summarize, Content } = section;
  const { problems } = props.form;
  const hasProblem = fields.some((field) => problems[field]);
  useEffect(() => {
    // Otherwise the section would close under the person who corrects the field.
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <Disclosure
      title={title}
      summary={summarize(props)}
      open={isOpen || hasProblem}
      onToggle={() => setOpen(!isOpen)}
    >
      <Content {...props} />
    </Disclosure>
  );
});
