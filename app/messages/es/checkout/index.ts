export { checkout } from "./checkout.ts";
export { checkoutPayment } from "./checkout-payment.ts";
