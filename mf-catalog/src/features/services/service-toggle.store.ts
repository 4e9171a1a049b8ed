import type { Service } from '@salon/shared/contracts/service';
import type { Platform } from '@salon/shared/remote/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

/** Activates or deactivates services, one at a time. */
export class ServiceToggle {
  /** The service whose request runs, or ran last. */
  private id = '';
  private readonly submission = new Submission();
  private readonly platform: Pick<Platform, 'http' | 'feedback'>;
  private readonly onToggled: (service: Service) => void;

  constructor(platform: Pick<Platform, 'http' | 'feedback'>, onToggled: (service: Service) => void) {
    this.platform = platform;
    this.onToggled = onToggled;
    makeAutoObservable<ServiceToggle, 'submission' | 'platform' | 'onToggled'>(this, {
      submission: false,
      platform: false,
      onToggled: false,
    });
  }

  isBusy({ id }: Service): boolean {
    return this.submission.isSaving && this.id === id;
  }

  async toggle({ id, is_active }: Service): Promise<void> {
    if (this.submission.isSaving) return;
    this.id = id;
    const { http, feedback } = this.platform;
    const answer = await this.submission.send(
      () => updateService(http, id, { is_active: !is_active }),
      ({ status, text }) => feedback.error(status === 409 ? text : texts.toggleError),
    );
    if (!answer) return;
    this.onToggled(answer.data);
    feedback.success(answer.data.is_active ? texts.activated : texts.deactivated, 3);
  }
}
