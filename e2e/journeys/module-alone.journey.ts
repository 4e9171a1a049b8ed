import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { journey } from '../journey.ts';
import { salons } from '../sign-in.ts';

journey(
  'who works on one module starts it alone, against a running server',
  async ({ page, salon }) => {
    const port = await freePort();
    const dev = spawn(
      process.execPath,
      ['tooling/dev/dev.ts', 'mf-people', `--server=${salon.url}`, `--port=${port}`],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      await saysThatItIsReady(dev);
      await page.goto(`http://localhost:${port}/employees`);
      await page.getByText('المدير', { exact: true }).click();
      await page.getByLabel('رقم الهاتف').fill(salons.noor.admin.phone);
      await page.getByLabel(/^كلمة المرور/).fill(salons.noor.admin.password);
      await page.getByRole('button', { name: 'دخول' }).click();
      const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
      await navigation.getByRole('link', { name: 'الموظفون' }).click();
      await page.getByText(salons.noor.employee.name).first().waitFor();
      assert.deepEqual(await navigation.getByRole('link').allInnerTexts(), [
        'لوحة التحكم',
        'الموظفون',
        'العملاء',
      ]);
      // Away before the server goes: the page listens to it.
      await page.goto('about:blank');
    } finally {
      dev.kill();
      await once(dev, 'exit');
    }
  },
  { isBystander: true },
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}

function saysThatItIsReady(dev: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let told = '';
    dev.stdout?.on('data', (text: Buffer) => {
      told += text.toString();
      if (told.includes('compiled successfully')) resolve();
    });
    dev.on('exit', () => reject(new Error(`The module did not start: ${told}`)));
  });
}
