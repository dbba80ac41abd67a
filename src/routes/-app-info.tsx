import { DeviceSection } from '../features/app/device-section';
import { JournalSection } from '../features/app/journal-section';
import { VersionSection } from '../features/app/version-section';
import { PacksSection } from '../features/packs/packs-section';

/** What the drawer "About this app" shows. */
export const AppInfo = () => (
  <>
    <VersionSection />
    <DeviceSection />
    <PacksSection />
    <JournalSection />
  </>
);
