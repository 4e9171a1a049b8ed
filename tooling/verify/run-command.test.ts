import { startCommand, stopCommands } from './run-command.ts';

/** A runner that cleans up after Ctrl+C, as Playwright's does, and only after it. */
const RUNNER = `
  process.once('SIGINT', () => setTimeout(() => {
    console.log('cleaned up');
    process.exit(130);
  }, 50));
  setInterval(() => {}, 60_000);
  console.log('ready');`;

test('a command of an interrupted run is stopped as by Ctrl+C, so that it can clean up', async () => {
  const command = startCommand(process.execPath, ['-e', RUNNER]);
  await new Promise<void>((resolve) => {
    command.onOutput((output) => output.includes('ready') && resolve());
  });
  stopCommands();
  expect(await command.ended).toEqual({ code: 130, output: 'ready\ncleaned up\n' });
});
