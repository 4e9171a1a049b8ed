import type { Absence } from '@salon/shared/contracts/working-time';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { ListRows } from '@salon/shared/ui/list-rows';
import { Check, Trash2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AbsenceRow } from './absence-row.tsx';
import { absencesMessages as texts } from './absences.messages.ts';
import classes from './absences.module.css';
import type { AbsencesStore } from './absences.store.ts';

interface ListProps {
  store: AbsencesStore;
}

export const AbsencesList = observer(function AbsencesList({ store }: ListProps) {
  const { screen, list, removal } = store;
  return (
    <ListRows screen={screen} list={list}>
      <ul className={classes.list}>
        {list.items.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} isNamed>
            {absence.state === 'asked' && <Answers store={store} absence={absence} />}
            <IconButton
              kind="danger"
              size="small"
              label={texts.of(texts.remove, absence.employee_name)}
              icon={<Trash2 />}
              onClick={() => removal.ask(absence)}
            />
          </AbsenceRow>
        ))}
      </ul>
    </ListRows>
  );
});

const Answers = observer(function Answers({ store: { answer }, absence }: ListProps & { absence: Absence }) {
  const { employee_name } = absence;
  return (
    <>
      <Button
        size="small"
        icon={<Check />}
        label={texts.of(texts.grant, employee_name)}
        busy={answer.isAnswering(absence)}
        disabled={answer.isBusy && !answer.isAnswering(absence)}
        onClick={() => void answer.answer(absence, 'granted')}
      >
        {texts.grant}
      </Button>
      <Button
        kind="ghost"
        size="small"
        icon={<X />}
        label={texts.of(texts.refuse, employee_name)}
        disabled={answer.isBusy}
        onClick={() => void answer.answer(absence, 'refused')}
      >
        {texts.refuse}
      </Button>
    </>
  );
});
