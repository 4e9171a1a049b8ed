import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { PageProcesses } from './page-processes.ts';

const ANSWER =
  'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n' +
  'id: 1\nretry: 1\ndata: {"kind":"resync"}\n\n';

const sockets: Socket[] = [];
const server = net.createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => {});
  socket.once('data', () => socket.write(ANSWER));
});
const pages = new PageProcesses(1);

afterAll(() => {
  pages.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a stream that ended counts as lost, although its page has opened another since', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await pages.open((server.address() as AddressInfo).port, ['a', 'b']);
  expect(await pages.count()).toMatchObject({ open: 2, lost: 0 });
  const reopened = once(server, 'connection');
  sockets[0]?.destroy();
  await reopened;
  let count = await pages.count();
  while (count.open < 2) count = await pages.count();
  expect(count).toMatchObject({ open: 2, lost: 1 });
});
