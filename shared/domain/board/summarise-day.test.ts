import { type DayVisit, summariseDay } from './summarise-day.ts';

const DATE = '2026-11-07';
const at = (time: string, date = DATE) => `${date}T${time}:00+03:00`;
const NOW = Date.parse(at('12:00'));

interface NamedVisit extends DayVisit {
  name: string;
}

const visit = (name: string, from: string, to: string, changes: Partial<DayVisit> = {}): NamedVisit => ({
  name,
  booking_date: DATE,
  starts_at: at(from),
  ends_at: at(to),
  status: 'approved',
  arrival: null,
  is_request: false,
  total_price: 10_000,
  paid_amount: null,
  is_collected: false,
  ...changes,
});

const summarise = (visits: NamedVisit[]) => summariseDay(visits, DATE, NOW, 5);
const nextOf = (visits: NamedVisit[]) => summarise(visits).next.map(({ name }) => name);

describe('the next visits', () => {
  it('are in the order of time, at most as many as asked for, with the number of the others', () => {
    const visits = ['18', '13', '17', '14', '19', '15', '16'].map((hour) =>
      visit(hour, `${hour}:00`, `${hour}:30`),
    );
    expect(summarise(visits)).toMatchObject({
      next: ['13', '14', '15', '16', '17'].map((name) => ({ name })),
      laterCount: 2,
      visitCount: 7,
    });
  });

  it.each([
    ['late customer', visit('late', '11:30', '12:30'), true],
    ['customer who waits at the reception', visit('waiting', '11:30', '12:30', { arrival: 'arrived' }), true],
    ['request', visit('request', '13:00', '14:00', { status: 'pending', is_request: true }), true],
    ['customer in the chair', visit('served', '11:30', '12:30', { arrival: 'in_chair' }), false],
    ['visit whose time has ended', visit('missed', '11:00', '12:00'), false],
    ['completed visit', visit('paid', '12:30', '13:00', { status: 'completed' }), false],
  ])('have a %s: %#', (_, known, isNext) => {
    expect(nextOf([known])).toEqual(isNext ? [known.name] : []);
  });

  it('have those of the evening before, which no figure counts', () => {
    const night = visit('night', '12:30', '13:00', { booking_date: '2026-11-06', is_request: true });
    expect(summarise([night])).toEqual({
      next: [night],
      laterCount: 0,
      visitCount: 0,
      requestCount: 0,
      money: { expected: 0, collected: 0, remaining: 0 },
    });
  });
});

describe('the figures of a day', () => {
  it('are 0 for an empty day', () => {
    expect(summarise([])).toEqual({
      next: [],
      laterCount: 0,
      visitCount: 0,
      requestCount: 0,
      money: { expected: 0, collected: 0, remaining: 0 },
    });
  });

  it('count the requests of the date', () => {
    const request = { status: 'pending', is_request: true } as const;
    expect(summarise([visit('a', '09:00', '10:00', request), visit('b', '15:00', '16:00')])).toMatchObject({
      visitCount: 2,
      requestCount: 1,
    });
  });

  it.each([
    ['open', {}, [10_000, 0, 10_000]],
    ['paid', { status: 'completed', paid_amount: 10_000 }, [10_000, 10_000, 0]],
    ['paid in part', { status: 'completed', paid_amount: 4_000 }, [10_000, 4_000, 6_000]],
    ['not paid', { status: 'completed', paid_amount: 0 }, [10_000, 0, 10_000]],
    ['collected later', { status: 'completed', paid_amount: 4_000, is_collected: true }, [10_000, 10_000, 0]],
  ] as const)('have the money of a visit that is %s', (_, changes, [expected, collected, remaining]) => {
    const { money } = summarise([visit('a', '09:00', '10:00', changes)]);
    expect(money).toEqual({ expected, collected, remaining });
  });

  it('add money without binary fractions', () => {
    const visits = [0.1, 0.2].map((total_price) => visit('a', '09:00', '10:00', { total_price }));
    const paid = visit('b', '09:00', '10:00', { status: 'completed', total_price: 0.3, paid_amount: 0.1 });
    expect(summarise([...visits, paid]).money).toEqual({ expected: 0.6, collected: 0.1, remaining: 0.5 });
  });
});
