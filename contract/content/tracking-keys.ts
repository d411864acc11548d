// Query keys by which advertisements count their visitors: the page is the same with and without.

export const trackingKey = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/i;
