// The studio uses a separate cookie. Route matching ignores the case of a path, so this does, too.

const studio = /^\/(?:api\/)?(?:es\/)?studio(?:[/.?#]|$)/i;

export function isStudioPath(path: string): boolean {
  return studio.test(path);
}
