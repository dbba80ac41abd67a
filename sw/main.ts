import type { PrecacheEntry } from 'workbox-precaching';
import { keepCatalogue } from './catalogue/catalogue';
import { giveWayWhenAsked } from './giving-way';
import { answerLazyModules } from './lazy-modules';
import { keepPacks } from './packs/packs';
import { answerNavigations } from './pages/pages';
import { keepPictures } from './pictures/pictures';
import { answerStateRequests } from './readiness';
import { tellRefusals } from './refusals';
import { repairWhenAsked } from './repair';
import { keepRest } from './rest';
import { keepShell } from './shell';
import { activateWhenAsked, servePagesAtOnce } from './updates';

declare const self: { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

/** The build's own files; see `scripts/lib/offline-build.ts`. */
const all = self.__WB_MANIFEST;
const isLater = ({ url }: PrecacheEntry): boolean => /\/rest-[\w-]+\.bin$|^\/fonts\//.test(url);
const rest = all.filter(isLater);
const files = all.filter((file) => !isLater(file));
const archive = files.find(({ url }) => /\/pack-[\w-]+\.bin$/.test(url));

// What is not named here goes to the network as if there were no worker: above all `/store`,
// where everything personal and every payment is.
keepShell(files);
answerLazyModules(archive?.url ?? '', rest);
keepRest(rest);
answerNavigations();
keepCatalogue();
keepPictures();
keepPacks();
activateWhenAsked();
giveWayWhenAsked();
servePagesAtOnce();
answerStateRequests(
  files.map(({ url }) => url),
  rest,
);
repairWhenAsked(files, rest);
tellRefusals();
