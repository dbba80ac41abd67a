import { keepDecks } from '../../platform/my-decks';
import { clearDeviceLists } from '../../storage/device-lists';

/** Takes everything of somebody's own off this device: wish list, comparison, what was viewed, their decks. Never rejects. */
export async function forgetOwn(): Promise<void> {
  keepDecks([]);
  await clearDeviceLists();
}
