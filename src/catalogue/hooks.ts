import { useSuspenseQuery } from '@tanstack/react-query';
import type { ShownProfile } from '../../domain/shop-profile';
import { useSettings } from '../i18n/settings';
import type { Frame } from './frame';
import { frameQuery, profileQuery, viewOf } from './page-view';
import { type Shop, shopQuery } from './queries';

/** Regions, listings and categories, whole; suspends where a rendered page has brought only its frame. */
export const useShop = (): Shop => useSuspenseQuery(shopQuery(useSettings().country)).data;

/** What stands around every page. */
export const useFrame = (): Frame => useSuspenseQuery({ ...frameQuery(useSettings()), select: viewOf }).data;

/** Who the shop is, whole; the page's loader has ensured `profileQuery`. */
export const useProfile = (): ShownProfile => useSuspenseQuery({ ...profileQuery(useSettings()), select: viewOf }).data;
