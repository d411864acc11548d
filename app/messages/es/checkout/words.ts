import { checkout } from "./checkout.ts";
import { checkoutPayment } from "./checkout-payment.ts";

export const words = { checkout, checkoutPayment };
