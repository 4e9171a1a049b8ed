import { paths } from '@salon/shared/contracts/paths';
import { HOLD_MINUTES } from '@salon/shared/domain/hold';
import { success } from '@salon/shared/testing/answers';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildAnsweredBooking,
  buildWizardSalon,
  chooseAll,
  chooseServices,
  findSlot,
  findSuccessDialog,
  findTimeTitle,
  getConfirmButton,
  getNextButton,
  HOLD_ID,
  listBookingCalls,
  listHoldCalls,
  openWizard,
  showPageAgain,
  type WizardSalon,
} from './testing/wizard-salon.tsx';

const HELD = /نحتفظ لك بهذا الوقت حتى/;
const OVER = /انتهت مدة الاحتفاظ بهذا الوقت/;
const TAKEN = 'هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر';

const listDeletedHolds = ({ network }: WizardSalon) => network.callsTo('DELETE', paths.bookingHold(HOLD_ID));
const findHeld = () => waitFor(() => expect(screen.getByText(HELD)).toHaveTextContent(/11:05/));

async function openHeld(salon = buildWizardSalon()) {
  const wizard = openWizard(salon);
  await chooseAll(wizard);
  await findHeld();
  return { salon, ...wizard };
}

describe('the hold of the chosen time', () => {
  it('is asked for after the choice of a time alone, and the confirm step says how long it lasts', async () => {
    const salon = buildWizardSalon();
    const wizard = openWizard(salon);
    await chooseServices(wizard);
    await wizard.person.click(getNextButton());
    await findSlot('14:30');
    expect(listHoldCalls(salon)).toEqual([]);
    await wizard.person.click(await findSlot('14:30'));
    await wizard.person.click(getNextButton());
    await findHeld();
    expect(listHoldCalls(salon).map(({ body }) => body)).toEqual([
      {
        ...{ booking_date: TEST_TODAY, booking_time: '14:30' },
        lines: [
          { service_id: salon.haircut.id, variant_id: null, employee_id: salon.sara.id, joins: 'after' },
        ],
      },
    ]);
  });

  it('is given back when the page is left, and not after the booking', async () => {
    const { salon, unmount } = await openHeld();
    unmount();
    await waitFor(() => expect(listDeletedHolds(salon)).toHaveLength(1));

    const other = buildWizardSalon();
    other.network.on('POST', paths.bookings).answer(success(buildAnsweredBooking(other)), 201);
    const booked = await openHeld(other);
    await booked.person.click(getConfirmButton());
    await findSuccessDialog();
    booked.unmount();
    expect(listDeletedHolds(other)).toEqual([]);
    expect(listBookingCalls(other)).toHaveLength(1);
  });

  it('is given back when another day leaves no time chosen', async () => {
    const { salon, person } = await openHeld();
    await person.click(screen.getByRole('button', { name: 'السابق' }));
    await findTimeTitle();
    await person.click(screen.getByRole('radio', { name: /^غدًا/ }));
    await waitFor(() => expect(listDeletedHolds(salon)).toHaveLength(1));
  });

  it('that is refused shows the time as taken before the confirmation', async () => {
    const salon = buildWizardSalon();
    const wizard = openWizard(salon);
    await chooseServices(wizard);
    await wizard.person.click(getNextButton());
    await findSlot('14:30');
    salon.network.on('POST', paths.bookingHolds).fail('SLOT_TAKEN');
    salon.setDays({ busy: [buildBusyTime({ employee_id: salon.sara.id, booking_time: '14:30' })] });
    await wizard.person.click(await findSlot('14:30'));
    expect(await screen.findByText(TAKEN)).toBeVisible();
    await waitFor(async () => expect(await findSlot('14:30')).toBeDisabled());
    expect(getNextButton()).toBeDisabled();
  });

  it.each(['TOO_MANY_REQUESTS', 'INTERNAL'] as const)(
    'that fails with %s changes nothing: the booking can be confirmed',
    async (code) => {
      const salon = buildWizardSalon();
      salon.network.on('POST', paths.bookingHolds).fail(code);
      salon.network.on('POST', paths.bookings).answer(success(buildAnsweredBooking(salon)), 201);
      const wizard = openWizard(salon);
      await chooseAll(wizard);
      await waitFor(() => expect(listHoldCalls(salon)).toHaveLength(1));
      expect(screen.queryByText(HELD)).toBeNull();
      await wizard.person.click(getConfirmButton());
      await findSuccessDialog();
    },
  );

  it('that has ended says so, and can be asked for again', async () => {
    const salon = buildWizardSalon();
    const { person } = await openHeldUntilItEnds(salon);
    expect(screen.queryByText(HELD)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'الاحتفاظ به من جديد' }));
    await findHeld();
    expect(screen.queryByText(OVER)).toBeNull();
    expect(listHoldCalls(salon)).toHaveLength(2);
  });

  it('that has ended can be asked for again after a press that met too many requests', async () => {
    const salon = buildWizardSalon();
    const booked = success(buildAnsweredBooking(salon));
    salon.network.on('POST', paths.bookings).failOnce('TOO_MANY_REQUESTS').answer(booked, 201);
    const { person } = await openHeldUntilItEnds(salon);
    await person.click(getConfirmButton());
    await waitFor(() => expect(listBookingCalls(salon)).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'الاحتفاظ به من جديد' }));
    await findHeld();
    await person.click(getConfirmButton());
    await findSuccessDialog();
    const [first, second] = listBookingCalls(salon).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  // A browser’s timers stand still while the phone sleeps.
  it('that ended while the phone slept says so when the customer returns to the page', async () => {
    await openHeld();
    const clock = jest.spyOn(Date, 'now');
    try {
      await showPageAgain();
      expect(screen.getByText(HELD)).toBeVisible();
      clock.mockReturnValue(Date.now() + HOLD_MINUTES * 60_000);
      await showPageAgain();
      expect(screen.queryByText(HELD)).toBeNull();
      expect(screen.getByText(OVER)).toBeVisible();
    } finally {
      clock.mockRestore();
    }
  });
});

/** Runs the timer of the hold as soon as the page has the hold. */
async function openHeldUntilItEnds(salon: WizardSalon) {
  const usual = globalThis.setTimeout;
  let end: () => void = () => undefined;
  const noteEnd = (work: () => void, delay?: number) => {
    if (delay === HOLD_MINUTES * 60_000) end = work;
    return usual(work, delay);
  };
  globalThis.setTimeout = noteEnd as typeof setTimeout;
  try {
    const wizard = await openHeld(salon);
    act(() => end());
    expect(await screen.findByText(OVER)).toBeVisible();
    return wizard;
  } finally {
    globalThis.setTimeout = usual;
  }
}
