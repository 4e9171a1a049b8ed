import type { HttpClient } from '@salon/shared/http';
import type { Act } from '@salon/shared/stores/question';
import { deleteExceptions } from './delete-exceptions.ts';
import type { ExceptionGroup } from './exception-groups.ts';
import type { Outside } from './working-time.api.ts';
import { exceptionMessages as texts } from './working-time.messages.ts';

interface Exceptions {
  forgetExceptions(group: ExceptionGroup, outside: Outside): void;
  load(): void;
}

/** Deletes each date of a group. After a failure the rest of the group loads again. */
export function createExceptionRemoval(
  http: HttpClient,
  exceptions: Exceptions,
): Act<ExceptionGroup, Outside> {
  return {
    send: ({ ids }) => deleteExceptions(http, ids),
    onDone: (group, answer) => exceptions.forgetExceptions(group, answer ?? { outside: [] }),
    explain: ({ text, isRefusal }) => {
      exceptions.load();
      return isRefusal ? text : texts.removeFailed;
    },
  };
}
