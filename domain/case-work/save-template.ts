import { and, eq } from "drizzle-orm";
import {
  placeholders,
  type ReplyTemplate,
  unknownPlaceholders,
} from "#contract/reply-templates.ts";
import { newId } from "#db/new-id.ts";
import { replyTemplates } from "#db/schema/reply-templates.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { presentTemplate } from "./list-templates.ts";

type Input = Pick<ReplyTemplate, "name" | "en" | "es" | "kinds"> & {
  /** Without one it is added. */
  templateId?: string | undefined;
};

/** Adds a template for replies, or changes it. */
export async function saveTemplate(ctx: Ctx, { templateId, ...input }: Input) {
  may(ctx.actor, "manage_templates");
  refuseUnknown(input);
  const { name, en, es, kinds } = input;
  const values = { name, en, es, kinds: [...new Set(kinds)], changedAt: ctx.now };
  return ctx.db.transaction(async (tx) => {
    const id = templateId ?? newId("rtp", ctx.now);
    const [saved] =
      templateId === undefined
        ? await tx
            .insert(replyTemplates)
            .values({ ...values, id, siteId: ctx.site.id })
            .returning()
        : await tx.update(replyTemplates).set(values).where(templateById(ctx, id)).returning();
    if (!saved) throw new DomainError("not_found");
    const action = templateId === undefined ? "template_added" : "template_changed";
    await record(ctx, tx, { action, subject: id });
    return presentTemplate(saved);
  });
}

type StateInput = Pick<ReplyTemplate, "templateId" | "state">;

/** An archived template is kept, and offered no more. */
export async function setTemplateState(ctx: Ctx, { templateId, state }: StateInput) {
  may(ctx.actor, "manage_templates");
  return ctx.db.transaction(async (tx) => {
    const [saved] = await tx
      .update(replyTemplates)
      .set({ state, changedAt: ctx.now })
      .where(templateById(ctx, templateId))
      .returning();
    if (!saved) throw new DomainError("not_found");
    const action = state === "archived" ? "template_archived" : "template_restored";
    await record(ctx, tx, { action, subject: templateId });
    return presentTemplate(saved);
  });
}

const templateById = ({ site }: Ctx, id: string) =>
  and(eq(replyTemplates.siteId, site.id), eq(replyTemplates.id, id));

function refuseUnknown({ en, es }: Pick<Input, "en" | "es">): void {
  for (const [field, text] of Object.entries({ en, es })) {
    const unknown = unknownPlaceholders(text);
    if (unknown.length === 0) continue;
    const known = placeholders.map((one) => `{${one}}`).join(", ");
    const message = `Unknown placeholder: ${unknown.join(", ")}. Use ${known}.`;
    throw invalidField(field, "placeholder_unknown", message);
  }
}
