export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
}

export function runtimePackages(lockfile: string): { readonly direct: readonly RuntimePackage[]; readonly all: readonly RuntimePackage[] };
