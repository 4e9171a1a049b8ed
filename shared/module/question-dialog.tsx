import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Question } from '../stores/question.ts';
import { ConfirmDelete, type ConfirmDeleteProps } from '../ui/confirm-delete.tsx';

type Words = Pick<ConfirmDeleteProps, 'title' | 'confirmLabel' | 'cancelLabel'>;

export interface QuestionDialogProps<Row> extends Words {
  question: Question<Row>;
  text(row: Row): string;
  subject?(row: Row): string;
  /** An alternative to the action in question, shown below the text. */
  children?(row: Row): ReactNode;
}

export const QuestionDialog = observer(function QuestionDialog<Row>(props: QuestionDialogProps<Row>) {
  const { question, text, subject, children, ...words } = props;
  const { asked } = question;
  if (asked === null) return null;
  return (
    <ConfirmDelete
      open
      {...words}
      text={text(asked)}
      subject={subject?.(asked) ?? ''}
      busy={question.isBusy}
      error={question.failure}
      onConfirm={() => void question.confirm()}
      onCancel={question.dismiss}
    >
      {children?.(asked)}
    </ConfirmDelete>
  );
}) as <Row>(props: QuestionDialogProps<Row>) => ReactNode;
