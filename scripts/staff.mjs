import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emitKeypressEvents } from 'node:readline';
import { text } from 'node:stream/consumers';
import { needNode } from './lib/node-version.mjs';
import { start } from './lib/processes.mjs';
import { BACKEND } from './lib/root.mjs';
import { Explained, runScript } from './lib/say.mjs';
import { defaultDataDir } from './lib/shop.mjs';

const USAGE = 'npm run staff -- add NAME@…, npm run staff -- remove NAME@…, or npm run staff -- list';

/** Asks on the terminal; what is typed stays unseen. */
function typed(question) {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  emitKeypressEvents(stdin);
  stdin.resume();
  return new Promise((resolve, reject) => {
    let password = '';
    const hear = (sign, key) => {
      if (key.ctrl && (key.name === 'c' || key.name === 'd')) return end(() => reject(new Explained('Nothing was changed.')));
      if (key.name === 'return' || key.name === 'enter') return end(() => resolve(password));
      if (key.name === 'backspace') password = [...password].slice(0, -1).join('');
      else if (sign && !key.ctrl && !key.meta && !/\p{Cc}/u.test(sign)) password += sign;
    };
    const end = (done) => {
      stdin.off('keypress', hear).setRawMode(false).pause();
      stderr.write('\n');
      done();
    };
    stdin.on('keypress', hear);
  });
}

/** The new password: twice from the terminal, or once from whatever stdin is instead. */
async function newPassword() {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = await typed('Password (8 to 200 characters): ');
  if ((await typed('Once more: ')) !== password) throw new Explained('These are two different passwords. Nothing was changed.');
  return password;
}

/** `npm run staff -- add|list|remove`: who may use the page for staff, while the shop runs. */
await runScript(async () => {
  needNode();
  const [command, email, ...more] = process.argv.slice(2);
  const isSound = more.length === 0 && (command === 'list' ? !email : ['add', 'remove'].includes(command) && email);
  if (!isSound) throw new Explained(USAGE);
  const file = join(BACKEND, 'dist/staff.js');
  if (!existsSync(file)) throw new Explained('The shop is not built yet: start it with npm start, and ask again beside it.');
  const password = command === 'add' ? await newPassword() : '';
  const child = start(process.execPath, [file, command, ...(email ? [email] : [])], {
    cwd: BACKEND,
    env: { ...process.env, RILLE_DATA: defaultDataDir() },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(password);
  return (await child.ended).code ?? 1;
});
