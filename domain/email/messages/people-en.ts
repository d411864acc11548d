import type { EmailWords } from "./words.ts";

const call = (phone: string | null) =>
  phone ? `Questions? Call us at ${phone}.` : "Questions? Contact us through our website.";

/** Emails about the people on a plan. */
export const peopleTexts = {
  person_added: ({ site, phone, person }) => {
    const { name = "", memberNumber = "", plan = "", firstDay = "", lastDay = "" } = person ?? {};
    const renewal = person?.renewal;
    return {
      subject: `${name} is on your ${site} plan`,
      preheader: `The ID card is ready to use, starting ${firstDay}.`,
      heading: `${name} is on your plan`,
      paragraphs: [
        `You added ${name} to your ${plan}. The ID card is in your account, ready to show at the front desk.`,
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
              ? `Your plan, with everyone on it, renews on ${renewal.day} for ${renewal.amount}.`
              : `Your plan is active through ${lastDay}. It won't renew automatically.`,
            "We'll send your receipt in a separate email.",
          ],
        },
      ],
      links: ["See ID cards"],
      smallPrint: [call(phone)],
    };
  },
  child_ages_out: ({ site, phone, person }) => {
    const { name = "", plan = "", birthday = "", leavesOn = "" } = person ?? {};
    return {
      subject: `${name} turns 26 on ${birthday}`,
      preheader: `${name} can stay on your ${site} plan through ${leavesOn}.`,
      heading: `${name} turns 26 on ${birthday}`,
      paragraphs: [
        `Children can be on a plan until they turn 26. ${name} can stay on your ${plan} through ${leavesOn}. If your plan renews after that, ${name} won't be on it, and you'll only pay for the people who stay.`,
        `${name} can join their own plan on our website.`,
        `If ${name} is an adult child with a disability, they can stay. Choose “Adult child with a disability” for them in your account.`,
      ],
      links: ["See the people on my plan"],
      smallPrint: [call(phone)],
    };
  },
} satisfies Partial<EmailWords["texts"]>;
