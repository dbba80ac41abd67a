import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** What `npm run staff` says and how it ends. @param stdin what it reads instead of a terminal */
export async function runStaff(args: readonly string[], dataDir: string, stdin = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/staff.mjs', ...args], { env: { ...process.env, RILLE_DATA: dataDir } });
  child.stdin.end(stdin);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: out + err };
}
