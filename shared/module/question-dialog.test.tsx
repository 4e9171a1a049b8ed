import { act, screen } from '@testing-library/react';
import type { Conflict } from '../http/conflict.ts';
import { Question } from '../stores/question.ts';
import { renderModule } from '../testing/render-module.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const refused: Conflict = { success: false, status: 409, code: 'STATUS_CONFLICT', error: 'لا يمكن حذفها' };

it('a question shows its row, the reason of a refusal, and closes when it is done', async () => {
  const answers: unknown[] = [{ success: true }, refused];
  const question = new Question<{ name: string }>({
    send: async () => answers.pop(),
    onDone: () => undefined,
    explain: ({ text }) => text,
  });
  const { person } = renderModule(
    <QuestionDialog question={question} text={() => 'هل تحذفها؟'} subject={({ name }) => name}>
      {({ name }) => `أو أوقف ${name}`}
    </QuestionDialog>,
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => question.ask({ name: 'سارة' }));
  const dialog = screen.getByRole('alertdialog');
  for (const text of ['سارة', 'هل تحذفها؟', 'أو أوقف سارة']) expect(dialog).toHaveTextContent(text);
  await person.click(screen.getByRole('button', { name: 'حذف' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('لا يمكن حذفها');
  await person.click(screen.getByRole('button', { name: 'حذف' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
