import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { needNode } from './lib/node-version.mjs';
import { KNOWN, STATES } from './lib/package-states.mjs';
import { mustRun } from './lib/processes.mjs';
import { BACKEND, ROOT } from './lib/root.mjs';
import { runtimePackages } from './lib/runtime-packages.mjs';
import { Explained, runScript, say } from './lib/say.mjs';

const FOLDERS = [
  { name: 'shop', title: 'The shop: page and server', dir: ROOT },
  { name: 'backend', title: 'The backend', dir: BACKEND },
];

const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

async function section({ title, dir }) {
  const { direct, all } = runtimePackages(await readFile(join(dir, 'package-lock.json'), 'utf8'));
  const rows = direct.map(({ name, version }) => {
    if (!STATES[name]) throw new Explained(`How ${name} is kept up is not known: say it in scripts/lib/package-states.mjs.`);
    return [name, version, STATES[name]];
  });
  return `## ${title}

${table(['package', 'version', 'state'], rows)}

With all that they bring along, ${all.length} packages, those for other systems among them:

${all.map(({ name, version }) => `${name} ${version}`).join(', ')}
`;
}

/**
 * `npm run sbom`: what the shop is made of. Writes `docs/dependencies.md`, and for programs a CycloneDX document of each folder
 * into `dist/sbom`.
 */
await runScript(async () => {
  needNode();
  await ensureInstalled();
  const out = join(ROOT, 'dist/sbom');
  await mkdir(out, { recursive: true });
  for (const { name, dir } of FOLDERS) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error'];
    const said = await mustRun(`Listing the packages of the ${name}`, npm, args, { cwd: dir });
    // What npm says about itself comes before.
    const document = JSON.parse(said.slice(said.search(/^\{/m)));
    await writeFile(join(out, `${name}.cdx.json`), `${JSON.stringify(document, null, 2)}\n`);
  }
  const sections = [];
  for (const folder of FOLDERS) sections.push(await section(folder));
  const page = `# What runs in the shop

Every package on the runtime path. Written by \`npm run sbom\`, which also lays a CycloneDX document of each folder into \`dist/sbom\`; what is
known of them stands in \`scripts/lib/package-states.mjs\`. \`npm run audit\` asks the registry for advisories; where it answers none, as
a mirror may not, the list of known holes below is what was found by hand.

## Known holes

${table(['package', 'what', 'why it is no way in'], KNOWN)}

Medusa 1 itself gets no fixes any more. What was found in it is corrected in \`backend/src/corrections\`, what nobody needs of it is closed
(\`docs/store-api.md\`), and its port is not public.

${sections.join('\n')}`;
  await writeFile(join(ROOT, 'docs/dependencies.md'), page);
  say('Written: docs/dependencies.md, dist/sbom/shop.cdx.json, dist/sbom/backend.cdx.json');
});
