import type { TeamChange } from "#contract/email-kinds.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailWords } from "./words.ts";

/** Emails about the people on a plan. */
export const peopleTexts = {
  person_added: ({ site, person }) => {
    const { name = "", memberNumber = "", plan = "", firstDay = "", lastDay = "" } = person ?? {};
    const renewal = person?.renewal;
    return {
      subject: `${name} is on your ${site} plan`,
      preheader: `Their ID card is ready to use, starting ${firstDay}.`,
      heading: `${name} is on your plan`,
      paragraphs: [
        `${person?.isByTeam ? "Our team added" : "You added"} ${name} to your ${planPhrase(plan, "en")}. Their ID card is in your account, ready to show at the front desk.`,
      ],
      sections: [
        {
          rows: [
            { label: "Member number", text: memberNumber },
            { label: "Starts", text: firstDay },
            { label: "Active through", text: lastDay },
          ],
        },
        {
          title: "What happens next",
          paragraphs: [
            renewal
              ? `Your plan, with everyone on it, renews on ${renewal.day}, for ${renewal.amount}.`
              : `Your plan is active through ${lastDay}. It won't renew automatically.`,
            "We'll send your receipt in a separate email.",
          ],
        },
      ],
      links: ["See my ID cards"],
      smallPrint: [],
    };
  },
  child_ages_out: ({ site, person }) => {
    const { name = "", firstName = "", plan = "", birthday = "", leavesOn = "" } = person ?? {};
    return {
      subject: `${name} turns 26 on ${birthday}`,
      preheader: `${firstName} can stay on your ${site} plan through ${leavesOn}.`,
      heading: `${firstName} turns 26 on ${birthday}`,
      paragraphs: [
        `Children can be on your plan until they turn 26. You've paid through ${leavesOn}, so ${firstName} can stay on your ${planPhrase(plan, "en")} through that day. If your plan renews after that, ${firstName} won't be on it, and you'll pay only for the people who stay.`,
        `${firstName} can sign up for a separate plan on our website.`,
        `Does ${firstName} have a disability? Adult children with a disability can stay on your plan. In your account, choose “Adult child with a disability” as the relationship.`,
      ],
      links: ["See who's on my plan"],
      smallPrint: [],
    };
  },
  team_change: ({ site, phone, teamChange }) => {
    const { what = "person_changed", plan = "", person = "", lastDay = "" } = teamChange ?? {};
    const named = planPhrase(plan, "en");
    const said: Record<TeamChange, string> = {
      person_changed: `Our team changed the details of ${person} on your ${named}. The price stays the same.`,
      person_removed: `After ${lastDay}, ${person} won't be on your ${named}. Until then, nothing changes, and ${person}'s ID card still works.`,
      person_kept: `Our team undid the change, so ${person} stays on your ${named}.`,
      office_switched: `Our team changed the office of your ${named} to ${teamChange?.office ?? ""}. You can go there right away. The price of your plan stays the same.`,
      plan_kept: `Our team undid the change that was planned for your next renewal. You keep your ${named}.`,
    };
    return {
      subject: `Our team changed your ${site} plan`,
      preheader: "See what changed. You don't need to do anything.",
      heading: "A change to your plan",
      paragraphs: [said[what]],
      links: ["See the change"],
      smallPrint: [
        `If you didn't ask for this change, ${phone ? `call us at ${phone}` : "contact us through our website"}.`,
      ],
    };
  },
} satisfies Partial<EmailWords["texts"]>;
