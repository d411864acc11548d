// The studio's pages and calls know another cookie than the rest of a site. Routes do not mind the
// case of a path, so this does not either.

const studio = /^\/(?:api\/)?(?:es\/)?studio(?:[/.?#]|$)/i;

export function isStudioPath(path: string): boolean {
  return studio.test(path);
}
