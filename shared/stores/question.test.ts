import { ApiError } from '../http/api-error.ts';
import { type Act, Question } from './question.ts';

const gone = () => Promise.reject(new ApiError({ status: 404, code: 'NOT_FOUND', message: 'غير موجود' }));

function newQuestion(act: Partial<Act<string>> = {}) {
  const done: string[] = [];
  const question = new Question<string>({
    send: async () => ({ success: true }),
    onDone: (row) => void done.push(row),
    explain: ({ text }) => text,
    ...act,
  });
  return { question, done };
}

describe('a question', () => {
  it('acts only after it is confirmed, and closes', async () => {
    const { question, done } = newQuestion();
    await question.confirm();
    question.ask('زينب');
    expect([question.asked, done]).toEqual(['زينب', []]);
    await question.confirm();
    expect([question.asked, done]).toEqual([null, ['زينب']]);
  });

  it('sends one request and stays open while it runs', async () => {
    const send = jest.fn(async () => ({ success: true }));
    const { question, done } = newQuestion({ send });
    question.ask('زينب');
    const presses = [question.confirm(), question.confirm()];
    question.dismiss();
    expect([question.asked, question.isBusy]).toEqual(['زينب', true]);
    await Promise.all(presses);
    expect([send.mock.calls.length, done]).toEqual([1, ['زينب']]);
  });

  it('stays open with the reason of a refusal, and a new question has none', async () => {
    const refused = { success: false, status: 409, code: 'EMPLOYEE_HAS_BOOKINGS', error: 'لديها حجوزات' };
    const { question, done } = newQuestion({ send: async () => refused });
    question.ask('زينب');
    await question.confirm();
    expect([question.asked, question.failure, done]).toEqual(['زينب', 'لديها حجوزات', []]);
    question.ask('هدى');
    expect(question.failure).toBe('');
  });

  it('counts a row that another user has deleted as done', async () => {
    const { question, done } = newQuestion({ send: gone });
    question.ask('زينب');
    await question.confirm();
    expect([question.asked, done]).toEqual([null, ['زينب']]);
  });

  it('fails for a deleted row when the act needs the row', async () => {
    const { question, done } = newQuestion({ send: gone, needsRow: true });
    question.ask('زينب');
    await question.confirm();
    expect([question.failure, done]).toEqual(['غير موجود', []]);
  });

  it('finishes a sent act after the screen has closed', async () => {
    const { question, done } = newQuestion();
    question.ask('زينب');
    const confirmed = question.confirm();
    question.leave();
    await confirmed;
    expect(done).toEqual(['زينب']);
  });

  it('can do another act with its row', async () => {
    const { question, done } = newQuestion();
    const stopped: string[] = [];
    question.ask('زينب');
    await question.run({
      send: async () => ({ success: true }),
      onDone: (row) => void stopped.push(row),
      explain: () => '',
    });
    expect([stopped, done, question.asked]).toEqual([['زينب'], [], null]);
  });
});
