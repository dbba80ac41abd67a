import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { lanAddresses } from './lib/lan.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { needPort } from './lib/port.mjs';
import { onStopSignal, stopAll } from './lib/processes.mjs';
import { runScript, say, seconds } from './lib/say.mjs';
import { mailboxDir, startShop } from './lib/shop.mjs';

/** `npm start`: from a fresh clone to a shop that is open, until Ctrl-C. */
await runScript(async () => {
  const since = Date.now();
  let shop = null;
  needNode();
  onStopSignal(async () => {
    if (shop) say('\nClosing …');
    await (shop ? shop.stop() : stopAll());
    if (shop) say('Closed.');
  });

  await needPort();
  const withBackend = !process.env.BACKEND_URL;
  await ensureInstalled({ withBackend });
  await alone('build', () => ensureBuilt({ withBackend }));
  say(withBackend ? 'Starting the backend and the shop …' : `Starting the shop in front of ${process.env.BACKEND_URL} …`);
  shop = await startShop();
  say(`\n  Rille is open:  ${shop.url}\n\n  Ready after ${seconds(since)}. Ctrl-C closes it.\n`);
  const [lan] = lanAddresses(shop.url);
  if (lan)
    say(
      `  From a phone or tablet in the same network:  ${lan}\n` +
        '  Without https browsers keep no shop for times without a network there, and install no app; the rest works.\n',
    );
  if (shop.staffUrl) say(`  For staff:      ${shop.staffUrl}  (npm run staff -- add NAME@… makes a login)\n`);
  if (withBackend && !process.env.SMTP_URL) say(`  Mails are sent to nobody and lie in  ${mailboxDir()}  (SMTP_URL names a mail server)\n`);
});
