import type { Feedback } from '@salon/shared/module/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';

/** Reports actions in the panel. A failure after the panel was closed shows as a toast, because the panel is not there. */
export class PanelNotice {
  readonly message = new TimedMessage();
  private readonly feedback: Feedback;
  private readonly isOpen: () => boolean;

  constructor(feedback: Feedback, isOpen: () => boolean) {
    this.feedback = feedback;
    this.isOpen = isOpen;
  }

  success(text: string) {
    this.message.success(text);
  }

  error(text: string) {
    if (this.isOpen()) this.message.error(text);
    else this.feedback.error(text);
  }
}
