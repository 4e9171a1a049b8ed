import { messageOf } from '../../errors.ts';

/** One code on its way to a customer's phone. */
export interface CodeMessage {
  /** `+9647701234567` */
  phone: string;
  /** Six digits. */
  code: string;
  /** The salon's name, for the text around the code. */
  salon: string;
}

/** Carries codes to phones. A new way of sending implements this and is chosen in `codeSenderOf`. */
export interface CodeSender {
  /** Ends when the provider has taken the message; throws when it did not. */
  send(message: CodeMessage): Promise<void>;
}

/** `console`: whoever sees the server's console reads the code. `webhook`: a provider, or a bridge to one. */
export type CodeSenderSettings =
  | { kind: 'console'; production: boolean }
  | { kind: 'webhook'; url: string; token: string };

const WEBHOOK_TIMEOUT_MS = 10_000;

type Print = (line: string) => void;

const print: Print = (line) => void process.stdout.write(`${line}\n`);

/** The sender that the configuration names. */
export function codeSenderOf(settings: CodeSenderSettings, say: Print = print): CodeSender {
  return settings.kind === 'webhook' ? webhookSender(settings, say) : consoleSender(say, settings.production);
}

/** Built in, for a demo and for development: the one place where a code may be read. */
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

/** POST {phone, code, salon} with a bearer token. Anything but a 2xx within the time is a failure. */
function webhookSender({ url, token }: { url: string; token: string }, say: Print): CodeSender {
  return {
    async send({ phone, code, salon }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ phone, code, salon }),
          // A redirect would carry phone and code to where nobody sent them.
          redirect: 'error',
          signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      } catch (error) {
        say(`CODE_SENDER=webhook did not take a login code: ${messageOf(error)}`);
        throw error;
      }
    },
  };
}
