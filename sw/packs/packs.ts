import { cutText } from '../../domain/whole-text';
import { asPageMessage, type PageMessage, toPage, type WorkerMessage } from '../../src/protocol/messages';
import type { PackRequest } from '../../src/protocol/packs';
import { keepDetails, renew } from '../catalogue/stored-catalogue';
import { postToPages } from '../post-to-pages';
import { scope } from '../scope';
import { fetchPacks } from './fetch-packs';
import { changePack, changePacks, dropPack, packStates, storedPacks } from './stored-packs';
import { wantedPictures } from './wanted-pictures';
import { weighPack } from './weigh';

/** Of a name; longer ones are shortened, for it only says what is meant. */
const LONGEST_TITLE = 300;

const postProgress = async (): Promise<void> => postToPages({ type: 'packs', packs: await packStates() });

/** Which pictures there are is in the catalogue; where it is not here yet, it is fetched first. */
async function haveCatalogue(country: string): Promise<void> {
  await renew(country).catch(() => undefined);
  await keepDetails(country).catch(() => undefined);
}

async function keep({ id, title, handles, country, format }: PackRequest): Promise<void> {
  const names = await wantedPictures(country, handles);
  const pack = {
    id,
    title: cutText(title, LONGEST_TITLE),
    handles,
    format,
    names: [...names],
    gone: [],
    askedAtMs: Date.now(),
    trouble: null,
  };
  await changePacks((packs) => [...packs.filter((other) => other.id !== id), pack]);
  await postProgress();
  await fetchPacks(postProgress);
}

async function resume(): Promise<void> {
  for (const { id, trouble } of await storedPacks())
    if (trouble === 'network') await changePack(id, (pack) => ({ ...pack, trouble: null }));
  await fetchPacks(postProgress);
}

/** What is answered on the port that comes along; null where nobody waits for an answer. */
async function done(message: PageMessage): Promise<WorkerMessage | null> {
  switch (message.type) {
    case 'tell-packs':
      return { type: 'packs', packs: await packStates() };
    case 'weigh-pack':
      await haveCatalogue(message.pack.country);
      return { type: 'pack-size', size: await weighPack(message.pack) };
    case 'keep-pack':
      await keep(message.pack);
      return null;
    case 'resume-packs':
      await resume();
      return null;
    case 'drop-pack':
      await dropPack(message.id);
      await postProgress();
      return null;
    default:
      return null;
  }
}

/**
 * Packs for the gig: products, lists or the whole shop with their pictures in full size, because
 * somebody asked for it. They outlive every update, and are given up last when space runs low.
 */
export function keepPacks(): void {
  scope.addEventListener('message', (event) => {
    const message = asPageMessage(event.data);
    if (!message) return;
    const port = event.ports[0];
    event.waitUntil(
      done(message).then(
        (answer) => answer && port?.postMessage(toPage(answer)),
        // The page stops waiting by itself, and sees in the next state what is missing.
        () => undefined,
      ),
    );
  });
}
