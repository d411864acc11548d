// Query keys of ad tracking: the page is the same with and without them.

export const trackingKey = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/i;
