import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  win32: 'win32',
};
const PROCESSORS = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  loong64: 'loong64',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
};

/** What a platform package says of itself, read from its name: without it npm would install it everywhere. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : null;
  return os && cpu ? { os: [os], cpu: [cpu], ...(libc && os === 'linux' && { libc: [libc] }) } : null;
}

/** Where Node would look for a package from another one, nearest first. */
function* places(from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    yield `${base ? `${base}/` : ''}node_modules/${name}`;
    if (!base) return;
    if (!base.includes('/node_modules/')) {
      yield `node_modules/${name}`;
      return;
    }
  }
}

/**
 * Optional packages that others ask for and the lockfile does not have.
 *
 * npm leaves out what it could not fetch when it wrote the file, and then refuses that very
 * file: `npm ci` wants every platform's packages named, also those it will not install.
 */
export function missingOptionals({ packages }) {
  const missing = new Map();
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if ([...places(path, name)].some((place) => packages[place])) continue;
      missing.set(`node_modules/${name}`, { name, version: version.replace(/^[~^]/, '') });
    }
  }
  return [...missing];
}

/**
 * Names the missing packages in a lockfile.
 *
 * @returns {string[]} what was added
 */
export function completeLockfile(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = [];
  for (const [place, { name, version }] of missingOptionals(lock)) {
    const platform = platformOf(name);
    if (!platform) continue;
    lock.packages[place] = { version, ...platform, ...(file.includes('backend') ? {} : { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
  const root = lock.packages[''];
  const sorted = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([path]) => path !== '')
      .sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  lock.packages = { '': root, ...sorted };
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return added;
}
