/** Permissions of one noun; no verbs for a name without one, such as `admin`. */
export interface PermissionGroup {
  readonly noun: string;
  readonly verbs: readonly string[];
}

/** Permissions by their nouns, in the order in which they come. */
export function permissionGroups(permissions: readonly string[]): PermissionGroup[] {
  const verbsByNoun = new Map<string, string[]>();
  const alone: PermissionGroup[] = [];
  for (const permission of permissions) {
    const [noun = '', verb] = permission.split(':');
    if (verb === undefined) alone.push({ noun, verbs: [] });
    else verbsByNoun.set(noun, [...(verbsByNoun.get(noun) ?? []), verb]);
  }
  return [...[...verbsByNoun].map(([noun, verbs]) => ({ noun, verbs })), ...alone];
}
