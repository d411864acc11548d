import type pg from "pg";
import { expect, test } from "vitest";
import { migrateAround } from "#test/support/migrated-by-step.ts";

// Invoices of before their lines were rows, with what their documents said.

type Invoice = { id: string; amounts: number[]; fee: number; discount: number; coupon?: string };

const invoices: Invoice[] = [
  { id: "plain", amounts: [149_00, 109_00], fee: 20_00, discount: 0 },
  { id: "percent", amounts: [149_01, 99_00], fee: 20_00, discount: 37_21, coupon: "TENTH" },
  { id: "fee", amounts: [149_00, 109_00], fee: 20_00, discount: 20_00, coupon: "NOFEE" },
  { id: "one_free", amounts: [149_00, 109_00], fee: 20_00, discount: 109_00, coupon: "FREE" },
  // Too little was left to charge, and the document kept the fee all the same.
  { id: "waived", amounts: [49], fee: 49, discount: 98, coupon: "TENTH" },
];
const kinds = { TENTH: "percent", NOFEE: "fee_waived", FREE: "free_dependent" } as const;
const names = ["Rosa Delgado", "Mia Delgado"];

async function write(pool: pg.Pool, { id, amounts, fee, discount, coupon }: Invoice) {
  const lines = [
    ...amounts.map((amountCents, at) => ({
      kind: "person",
      label: `${names[at]}, Adult`,
      amountCents,
    })),
    { kind: "processing_fee", label: "", amountCents: fee },
  ];
  const total = [...amounts, fee].reduce((sum, cents) => sum + cents, -discount);
  const document = {
    day: "2026-01-31",
    termStart: "2026-01-31",
    termEnd: "2027-01-31",
    feePaidCents: coupon === "NOFEE" ? 0 : fee,
    lines,
  };
  await pool.query(
    `insert into subscriptions (id, site_id, account_id, plan_id, plan_version, cycle, state, anchor,
       term_start, term_end, is_auto_renew, home_state, created_at)
     values ($1, 'sit', 'acc', 'pln', 1, 'annual', 'pending', '2026-01-31', '2026-01-31',
       '2027-01-31', false, 'AZ', now())`,
    [`sub_${id}`],
  );
  for (const at of amounts.keys())
    await pool.query(
      `insert into enrollments (site_id, subscription_id, person_id, plan_id, plan_detail_id, is_live,
         added_on) values ('sit', $1, $2, 'pln', $3, false, '2026-01-31')`,
      [`sub_${id}`, `per_${at}`, `tier_${at}`],
    );
  await pool.query(
    `insert into invoices (id, site_id, account_id, subscription_id, document, discount_cents,
       total_cents, coupon_code, state, issued_at)
     values ($1, 'sit', 'acc', $2, $3, $4, $5, $6, 'open', now())`,
    [id, `sub_${id}`, document, discount, total, coupon ?? null],
  );
}

async function fill(pool: pg.Pool) {
  await pool.query(`insert into sites (id, key, name, is_default, settings, revision)
    values ('sit', 'site', 'Site', true, '{}', 1)`);
  await pool.query(`insert into accounts (id, site_id, email, password_hash, first_name, last_name, created_at)
    values ('acc', 'sit', 'rosa@example.com', 'none', 'Rosa', 'Delgado', now())`);
  await pool.query(`insert into plans (id, site_id, external_id, name, summary, kind, is_everywhere,
      current_version, updated_at)
    values ('pln', 'sit', 'plan', '{}', '{}', 'discount', true, 1, now())`);
  await pool.query(`insert into plan_versions (site_id, plan_id, version, terms, created_at)
    values ('sit', 'pln', 1, '{}', now())`);
  for (const [at, name] of names.entries()) {
    const [first, last] = name.split(" ");
    await pool.query(
      `insert into people (id, site_id, account_id, first_name, last_name, name_key, date_of_birth,
         relationship, member_since, created_at)
       values ($1, 'sit', 'acc', $2, $3, $4, '1990-01-01', 'self', '2026-01-31', now())`,
      [`per_${at}`, first, last, name],
    );
  }
  for (const [code, kind] of Object.entries(kinds)) {
    await pool.query(
      "insert into coupon_limits (site_id, key, most, used) values ('sit', $1, null, 0)",
      [code],
    );
    await pool.query(
      `insert into coupons (id, site_id, code, limit_key, kind, percent, audience, created_at)
       values ($1, 'sit', $1, $1, $2, $3, 'all', now())`,
      [code, kind, kind === "percent" ? 10 : null],
    );
  }
  for (const invoice of invoices) await write(pool, invoice);
}

// spec 25.37
test("invoices of before have their lines as rows, each with its person and its share", async () => {
  await migrateAround('CREATE TABLE "invoice_lines"', fill, async (pool) => {
    const { rows } = await pool.query<{ invoice: string; lines: unknown[] }>(
      `select invoice_id as invoice, json_agg(json_build_array(person_id, plan_detail_id,
         amount_cents, discount_cents) order by nth) as lines from invoice_lines group by 1`,
    );
    const [rosa, mia] = [
      ["per_0", "tier_0"],
      ["per_1", "tier_1"],
    ] as const;
    expect(Object.fromEntries(rows.map(({ invoice, lines }) => [invoice, lines]))).toEqual({
      plain: [
        [...rosa, 149_00, 0],
        [...mia, 109_00, 0],
        [null, null, 20_00, 0],
      ],
      percent: [
        [...rosa, 149_01, 22_35],
        [...mia, 99_00, 14_86],
        [null, null, 20_00, 0],
      ],
      fee: [
        [...rosa, 149_00, 0],
        [...mia, 109_00, 0],
        [null, null, 20_00, 20_00],
      ],
      one_free: [
        [...rosa, 149_00, 0],
        [...mia, 109_00, 109_00],
        [null, null, 20_00, 0],
      ],
      waived: [
        [...rosa, 49, 49],
        [null, null, 49, 49],
      ],
    });
    const terms = await pool.query(
      `select subscription_id, n, starts_on::text, price_cents from subscription_terms
       where subscription_id = 'sub_plain'`,
    );
    expect(terms.rows).toEqual([
      { subscription_id: "sub_plain", n: 0, starts_on: "2026-01-31", price_cents: 258_00 },
    ]);
  });
});
