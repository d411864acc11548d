export const openingSoon = {
  titles: {
    memberLogin: "Member Login",
    resetPassword: "Reset Password",
    findADentist: "Find a Dentist",
    grievanceForm: "Grievance Form",
    savingsSummary: "Savings Summary",
    directory: "Provider Directory",
    dashboard: "Dashboard",
    checkout: "Checkout",
    office: "Office",
  },
  opensOn: (day: string) => `This page opens on ${day}.`,
  notYet: "This page is not open yet. We have no date for it.",
  call: "Until it is, call us and a person will help you.",
  hours: (hours: string) => `Our hours: ${hours}`,
  write: "Until it is, see the support page for how to reach us.",
  support: "Go to support",
};
