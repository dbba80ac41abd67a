/**
 * The oldest browsers that the shop is meant for (docs/browsers.md): the last Chrome of Windows 7, the Safari of an iPad that got no
 * system after iPadOS 15, and a Firefox of their age that knows `:has()`.
 */
export const MEANT_BROWSERS = { chrome: '109', edge: '109', safari: '15.4', ios: '15.4', firefox: '121' };

/** As Vite names what a build is for. */
export const buildTarget = Object.entries(MEANT_BROWSERS).map(([name, version]) => `${name}${version}`);

const BROWSERSLIST_NAMES = { ios: 'iOS' };

/** As browserslist asks for them. */
export const browserQuery = Object.entries(MEANT_BROWSERS)
  .map(([name, version]) => `${BROWSERSLIST_NAMES[name] ?? name} >= ${version}`)
  .join(', ');
