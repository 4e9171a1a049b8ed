import type { Mark } from '../../session/freeze-notes.ts';
import type { MarkStep } from '../../session/page-marks.ts';

/**
 * Returns the mark of the version that ran when the page froze, from the page's marks in their order. Undefined when
 * only the watchdog can know it. Code runs in one piece; scripts run in their order; of several mounts a canary is
 * likeliest to be at fault, because it is new, and otherwise the last one.
 */
export function findCulprit<T extends Pick<Mark, 'step'>>(
  marks: readonly T[],
  isCanary: (mark: T) => boolean = () => false,
): T | undefined {
  const of = (step: MarkStep) => marks.filter((mark) => mark.step === step);
  const mounts = of('mount');
  return of('code').at(-1) ?? of('script')[0] ?? mounts.filter(isCanary).at(-1) ?? mounts.at(-1);
}

const MOMENTS = {
  code: 'while its code ran',
  script: 'at load',
  mount: 'at mount',
  mounted: 'while mounted',
};

export const describeMoment = (step: MarkStep): string => `The page froze ${MOMENTS[step]}.`;

export const END_MESSAGE = 'The browser ended the page while mounted.';
