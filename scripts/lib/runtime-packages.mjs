/**
 * The packages that run in the shop, from a lockfile: those that are asked for, and all that come with them. What is only
 * for building and testing is left out, and so is what is our own.
 *
 * @param {string} lockfile `package-lock.json` as text
 * @returns {{ direct: { name: string, version: string }[], all: { name: string, version: string }[] }} by name and version, each once
 */
export function runtimePackages(lockfile) {
  const { packages } = JSON.parse(lockfile);
  const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const running = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link);
  const all = new Map(
    running.map(([path, { version, name }]) => {
      const found = { name: name ?? nameOf(path), version };
      return [`${found.name} ${version}`, found];
    }),
  );
  const { dependencies = {}, optionalDependencies = {} } = packages[''];
  const direct = Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, version]) => ({ name, version }));
  const inOrder = (one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.version < other.version ? -1 : 1);
  return { direct: direct.sort(inOrder), all: [...all.values()].sort(inOrder) };
}
