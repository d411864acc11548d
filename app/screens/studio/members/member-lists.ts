import { type MemberList, memberLists } from "#contract/studio.ts";

/** The list that an address asks for. */
export function askedList({ searchParams }: URL): MemberList {
  const asked = searchParams.get("list");
  return memberLists.find((one) => one === asked) ?? "new";
}

type Asked = { list: MemberList; after?: string };

/** The address of a list, without default values. */
export function membersPath({ list, after = "" }: Asked): string {
  const query = new URLSearchParams();
  if (list !== "new") query.set("list", list);
  if (after !== "") query.set("after", after);
  return query.size > 0 ? `/studio/members?${query}` : "/studio/members";
}

export const memberPath = (accountId: string) => `/studio/members/${accountId}`;
