import { DeviceSection } from '../features/device/device-section';
import { JournalSection } from '../features/device/journal-section';
import { VersionSection } from '../features/device/version-section';
import { OwnSection } from '../features/lists/own-section';
import { PacksSection } from '../features/packs/packs-section';

/** What the drawer "About this app" shows. */
export const AppInfo = () => (
  <>
    <VersionSection />
    <DeviceSection />
    <PacksSection />
    <OwnSection />
    <JournalSection />
  </>
);
