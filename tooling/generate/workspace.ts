import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ModuleManifest } from '@salon/shared/module/manifest';
import { doPatternsConflict, findReservedOwner, haveSamePages } from '@salon/shared/releases/claims';
import { readModules } from '../registry/consumers.ts';
import { Refusal } from './refusal.ts';

export async function readManifests(root: string): Promise<ModuleManifest[]> {
  return (await readModules(root)).map(({ manifest }) => manifest);
}

/** `module` itself may have `/bookings/add` beside its `/bookings/:id`. @throws Refusal */
export function refuseTakenPath(manifests: readonly ModuleManifest[], wanted: string, module?: string): void {
  const reserved = findReservedOwner(wanted);
  if (reserved) throw new Refusal(`${wanted} belongs to the ${reserved}: choose another path.`);
  const owner = manifests.find(({ name, routes }) =>
    routes.some(({ path }) =>
      name === module ? haveSamePages(path, wanted) : doPatternsConflict(path, wanted),
    ),
  );
  if (owner) throw new Refusal(`${wanted} is a page of ${owner.name}: choose another path.`);
}

/** @throws Refusal when the folder exists */
export function refuseExisting(root: string, folder: string): void {
  if (existsSync(path.join(root, folder)))
    throw new Refusal(`${folder} is there already: choose another name.`);
}
