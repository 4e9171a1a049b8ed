import { getErrorMessage } from '../../errors.ts';

export interface CodeMessage {
  /** `+9647701234567` */
  phone: string;
  code: string;
  salon: string;
}

export interface CodeSender {
  /** Rejects when the provider has not accepted the message. */
  send(message: CodeMessage): Promise<void>;
}

export type CodeSenderSettings =
  | { kind: 'console'; production: boolean }
  | { kind: 'webhook'; url: string; token: string };

const WEBHOOK_TIMEOUT_MS = 10_000;

type Print = (line: string) => void;

const print: Print = (line) => void process.stdout.write(`${line}\n`);

export function createCodeSender(settings: CodeSenderSettings, say: Print = print): CodeSender {
  return settings.kind === 'webhook' ? webhookSender(settings, say) : consoleSender(say, settings.production);
}

/** No other sender prints a code. */
function consoleSender(say: Print, production: boolean): CodeSender {
  let isWarningDue = production;
  return {
    async send({ phone, code, salon }) {
      if (isWarningDue) say('CODE_SENDER=console: login codes reach this console alone, not the customers.');
      isWarningDue = false;
      say(`Login code ${code} for the phone ending in ${phone.slice(-4)} (${salon})`);
    },
  };
}

function webhookSender({ url, token }: { url: string; token: string }, say: Print): CodeSender {
  return {
    async send({ phone, code, salon }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ phone, code, salon }),
          // Following a redirect would send phone and code to an address that is not configured.
          redirect: 'error',
          signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      } catch (error) {
        say(`CODE_SENDER=webhook did not take a login code: ${getErrorMessage(error)}`);
        throw error;
      }
    },
  };
}
