import { paths } from '@salon/shared/contracts/paths';
import type { FreeEmployee } from '@salon/shared/contracts/walk-in';
import { page, success } from '@salon/shared/testing/answers';
import { buildCategory, buildService, buildVariant } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, buildBoardBooking, buildLine, buildVisit } from '../board/testing/build-board.ts';
import { createBoardNetwork, createDay, findCard, openBoard } from '../board/testing/open-board.tsx';
import { buildQueueEntry } from '../queue/testing/build-queue-entry.ts';

function createSalon() {
  const day = createDay();
  const hair = buildCategory({ name: 'الشعر' });
  const cut = buildService({ name: 'قص شعر', category_id: hair.id, duration_minutes: 30 });
  const colour = buildService({ name: 'صبغة', category_id: hair.id });
  const nails = buildService({
    name: 'أظافر',
    variants: [buildVariant({ name: 'قصيرة', duration_minutes: 45 }), buildVariant({ name: 'طويلة' })],
  });
  const addon = buildService({ name: 'طبقة ثانية', is_addon: true, addon_of: [nails.id] });
  const line = buildLine({
    service_id: colour.id,
    employee_id: day.sara.id,
    starts_at: at('15:00'),
    ends_at: at('16:00'),
  });
  const coloured = buildBoardBooking({ customer_name: 'أخرى', lines: [line] });
  const board = { ...day.board, bookings: [...day.board.bookings, coloured] };
  const network = createBoardNetwork(board);
  network.on('GET', paths.services).answer(page([cut, colour, nails, addon]));
  network.on('GET', paths.categories).answer(page([hair]));
  const free = (overrides: Partial<FreeEmployee> = {}): FreeEmployee => ({
    employee_id: day.rana.id,
    employee_name: 'رنا صباح',
    duration_minutes: 30,
    total_price: 15000,
    is_free_now: true,
    starts_at: at('10:00'),
    free_until: at('11:15'),
    queue_at: at('10:00'),
    ...overrides,
  });
  return { ...day, board, network, cut, colour, nails, addon, free };
}

/** `queue_at`: what the queue would promise for any employee. */
async function openWalkIn(
  salon = createSalon(),
  answer: FreeEmployee[] = [salon.free()],
  queue_at: string | null = null,
) {
  salon.network.on('GET', paths.freeEmployees).answer({ ...success(answer), queue_at });
  const view = openBoard(salon.network);
  await findCard('زينب علي');
  await view.person.click(screen.getByRole('button', { name: 'زبونة الآن' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'زبونة الآن' }));
  await sheet.findByRole('button', { name: /قص شعر/ });
  return { ...salon, ...view, sheet };
}

describe('a walk-in', () => {
  it('chooses from the services as they are now, although the board has been open for days', async () => {
    const { sheet, person, network, cut } = await openWalkIn();
    await person.click(sheet.getByRole('button', { name: 'إغلاق' }));
    const styling = buildService({ name: 'تسريحة' });
    network.on('GET', paths.services).answer(page([{ ...cut, final_price: 17_000 }, styling]));
    await person.click(screen.getByRole('button', { name: 'زبونة الآن' }));
    const again = within(await screen.findByRole('dialog', { name: 'زبونة الآن' }));
    expect(await again.findByRole('button', { name: /تسريحة/ })).toBeVisible();
    expect(again.getByRole('button', { name: /قص شعر/ })).toHaveTextContent('17,000');
    expect(again.queryByRole('button', { name: /صبغة/ })).toBeNull();
  });

  it('starts with three presses and no field', async () => {
    const { sheet, person, network, rana, cut, board, messages } = await openWalkIn();
    const visit = buildVisit(rana, ['10:00', '10:30'], {
      customer_name: '',
      arrival: 'in_chair',
      is_walk_in: true,
    });
    network.on('POST', paths.walkIns).answer(success(visit), 201);
    network.on('GET', paths.board).answer(success({ ...board, bookings: [visit] }));
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    await person.click(await sheet.findByRole('button', { name: 'ابدئي مع رنا صباح، متفرغة حتى 11:15' }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.walkIns)[0]?.body).toEqual({
        lines: [{ service_id: cut.id, employee_id: rana.id }],
      }),
    );
    expect(await findCard('زبونة بلا موعد')).toHaveAccessibleName(/على الكرسي/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(messages).toEqual([{ kind: 'success', text: 'بدأت الزيارة مع رنا صباح' }]);
  });

  it('finds services by category, those that the day has most often first, without add-ons', async () => {
    const { sheet } = await openWalkIn();
    const groups = sheet.getAllByRole('group').map((group) => [
      within(group).getByText(/الشعر|خدمات أخرى/).textContent,
      ...within(group)
        .getAllByRole('button')
        .map(({ firstChild }) => firstChild?.textContent),
    ]);
    expect(groups).toEqual([
      ['الشعر', 'صبغة', 'قص شعر'],
      ['خدمات أخرى', 'أظافر · قصيرة', 'أظافر · طويلة'],
    ]);
  });

  it('may have several services, a variant, a name and a phone', async () => {
    const { sheet, person, network, rana, cut, nails } = await openWalkIn();
    network.on('POST', paths.walkIns).hang();
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    await person.click(sheet.getByRole('button', { name: /أظافر · قصيرة/ }));
    await waitFor(() =>
      expect(network.callsTo('GET', paths.freeEmployees).at(-1)?.query).toEqual({
        service_ids: `${cut.id},${nails.id}`,
        variant_ids: `,${nails.variants[0]?.id}`,
      }),
    );
    await person.click(sheet.getByRole('button', { name: /الاسم والهاتف/ }));
    await person.type(sheet.getByRole('textbox', { name: 'الاسم' }), 'نور ');
    await person.click(sheet.getByRole('textbox', { name: /رقم الهاتف/ }));
    await person.paste('07701234567');
    await person.click(await sheet.findByRole('button', { name: /^ابدئي مع رنا/ }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.walkIns)[0]?.body).toEqual({
        lines: [
          { service_id: cut.id, employee_id: rana.id },
          { service_id: nails.id, variant_id: nails.variants[0]?.id, employee_id: rana.id },
        ],
        customer_name: 'نور',
        customer_phone: '+9647701234567',
      }),
    );
  });

  it('has one variant of a service, and may have its add-ons', async () => {
    const { sheet, person, network, rana, nails, addon } = await openWalkIn();
    network.on('POST', paths.walkIns).hang();
    expect(sheet.queryByRole('button', { name: /طبقة ثانية/ })).toBeNull();
    await person.click(sheet.getByRole('button', { name: /أظافر · قصيرة/ }));
    await person.click(sheet.getByRole('button', { name: /أظافر · طويلة/ }));
    await person.click(within(sheet.getByRole('group', { name: 'إضافات' })).getByRole('button'));
    await person.click(await sheet.findByRole('button', { name: /^ابدئي مع رنا/ }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.walkIns)[0]?.body).toEqual({
        lines: [
          { service_id: nails.id, variant_id: nails.variants[1]?.id, employee_id: rana.id },
          { service_id: addon.id, employee_id: rana.id },
        ],
      }),
    );
  });

  it('loses the add-ons of a service that is no longer chosen', async () => {
    const { sheet, person, network, cut } = await openWalkIn();
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    await person.click(sheet.getByRole('button', { name: /أظافر · قصيرة/ }));
    await person.click(sheet.getByRole('button', { name: /طبقة ثانية/ }));
    await person.click(sheet.getByRole('button', { name: /أظافر · قصيرة/ }));
    await waitFor(() =>
      expect(network.callsTo('GET', paths.freeEmployees).at(-1)?.query).toEqual({ service_ids: cut.id }),
    );
    expect(sheet.queryByRole('group', { name: 'إضافات' })).toBeNull();
  });

  it('that is refused says why, and asks again who is free', async () => {
    const { sheet, person, network } = await openWalkIn();
    network.on('POST', paths.walkIns).fail('SLOT_TAKEN');
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    await person.click(await sheet.findByRole('button', { name: /^ابدئي مع رنا/ }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'لم تبدأ الزيارة: هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر',
    );
    expect(network.callsTo('GET', paths.freeEmployees)).toHaveLength(2);
  });

  it('is sent once when the answer was lost and the person presses again, also after a 429', async () => {
    const { sheet, person, network } = await openWalkIn();
    network.on('POST', paths.walkIns).breakDown();
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    await person.click(await sheet.findByRole('button', { name: /^ابدئي مع رنا/ }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('لم يتأكد الحفظ');
    network.on('POST', paths.walkIns).fail('TOO_MANY_REQUESTS');
    for (const count of [2, 3]) {
      await person.click(await sheet.findByRole('button', { name: /^ابدئي مع رنا/ }));
      await waitFor(() => expect(network.callsTo('POST', paths.walkIns)).toHaveLength(count));
    }
    const keys = network.callsTo('POST', paths.walkIns).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('of the next customer is another one, although the answer to an equal one was lost', async () => {
    const { sheet, person, network } = await openWalkIn();
    network.on('POST', paths.walkIns).breakDown();
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    await person.click(await sheet.findByRole('button', { name: /^ابدئي مع رنا/ }));
    await sheet.findByRole('alert');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'زبونة الآن' }));
    await person.click(await screen.findByRole('button', { name: /قص شعر/ }));
    await person.click(await screen.findByRole('button', { name: /^ابدئي مع رنا/ }));
    await waitFor(() => expect(network.callsTo('POST', paths.walkIns)).toHaveLength(2));
    const keys = network.callsTo('POST', paths.walkIns).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('waits in the queue when no employee is free', async () => {
    const salon = createSalon();
    const later = salon.free({ is_free_now: false, starts_at: at('11:00'), queue_at: at('12:15') });
    const { sheet, person, network, cut, messages } = await openWalkIn(salon, [later], at('12:00'));
    network.on('POST', paths.queue).answer(success(buildQueueEntry({ promised_at: at('12:00') })), 201);
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    // The gap of 11:00 is for another customer, who waits already.
    expect(await sheet.findByRole('button', { name: 'إلى الدور عند رنا صباح، 12:15' })).toBeVisible();
    expect(sheet.getByText(/متفرغة 12:15/)).toBeVisible();
    await person.click(sheet.getByRole('button', { name: 'أضيفيها إلى الدور، 12:00' }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.queue)[0]?.body).toEqual({
        lines: [{ service_id: cut.id, employee_id: null }],
      }),
    );
    await waitFor(() =>
      expect(messages).toEqual([{ kind: 'success', text: 'أضيفت إلى الدور، وعدها 12:00' }]),
    );
  });

  it('is offered no time in the queue when none is left today', async () => {
    const salon = createSalon();
    const never = salon.free({ is_free_now: false, starts_at: at('11:00'), queue_at: null });
    const { sheet, person } = await openWalkIn(salon, [never]);
    await person.click(sheet.getByRole('button', { name: /قص شعر/ }));
    expect(await sheet.findByText(/لا وقت يكفيها اليوم/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'أضيفيها إلى الدور' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: /^إلى الدور عند/ })).toBeNull();
  });

  it('cannot start without a connection', async () => {
    const { network } = createSalon();
    const { platform } = openBoard(network);
    await findCard('زينب علي');
    act(() => platform.connection.unanswered());
    expect(screen.getByRole('button', { name: 'زبونة الآن' })).toBeDisabled();
  });
});
