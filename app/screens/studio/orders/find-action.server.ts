import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { requireStaff } from "#app/site/studio/studio-page.server.ts";
import { findOrders as call } from "#contract/calls/studio-orders.ts";
import { findOrders } from "#domain/orders/find-orders.ts";

export const findAction = serverForm((_sent, page) => {
  requireStaff(page);
  return inProcess(call, ({ ctx }, { body }) => findOrders(ctx, body));
});
